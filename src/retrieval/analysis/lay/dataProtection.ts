import type { LayTerm } from './layTerms.js'

/** Everyday words for the terms of data protection law. */
export const dataProtection: readonly LayTerm[] = [
  ['Datenpanne', 'Verletzung Schutzes'],
  ['Datenleck', 'Verletzung Schutzes'],
  ['Datenschutzverletzung', 'Verletzung Schutzes'],
  ['Datenschutzpanne', 'Verletzung Schutzes'],
  ['gemeldet', 'meldet Meldung'],
  ['Hackerangriff', 'Verletzung Schutzes Sicherheit Verarbeitung'],
  ['Datenübertragbarkeit', 'Datenübertragbarkeit strukturierten maschinenlesbaren'],
  ['Recht auf Vergessenwerden', 'Löschung'],
  ['Verarbeitungsverzeichnis', 'Verzeichnis Verarbeitungstätigkeiten'],
  ['Auftragsverarbeitungsvertrag', 'Auftragsverarbeiter Vertrag'],
  ['Datenschutzbehörde', 'Aufsichtsbehörde']
]
