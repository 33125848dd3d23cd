import { fieldOf, lineAt, listAt } from '../json/fields.js'
import type { JsonItem } from '../json/jsonItems.js'
import { amountLine, periodLine } from '../services/measures.js'
import { germanForm, ofForm, STANDARD } from '../services/germanForm.js'
import type { ServiceForm } from '../services/service.js'
import type { ServiceRecord } from '../services/serviceUnits.js'
import { modules as shown, serviceText } from '../services/serviceText.js'
import { validity } from '../services/validity.js'
import { htmlAt, linesOf, firstNamed } from './texts.js'

const KEY = /^[0-9]{14}(?:[0-9]{3})?$/
/** Modules that list answers and profiles give under names of their own. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  '02': ['leistungsbezeichnung', 'bezeichnung', 'title', 'titel', 'name'],
  '03': ['leistungsbezeichnung_2', 'leistungsbezeichnungII', 'leistungsbezeichnung2'],
  '05': ['kurztext', 'teaser', 'beschreibung', 'description'],
  '06': ['volltext'],
  '07': ['rechtsgrundlagen', 'rechtsgrundlage', 'handlungsgrundlagen']
}

/** A service of the FIM portal or the PVOG: a profile, a text, a member of a list, or XZuFI (2.2.0, 2.3.1) as JSON. */
export function readPortalService({ value, sourceHash, line }: JsonItem): ServiceRecord {
  const texts = readModules(value)
  const designation = (texts.get('02') ?? texts.get('03'))?.split('\n')[0]
  const key = keyOf(value)
  const localId = localIdOf(value) ?? key
  const where = localId ?? `line ${line}`
  if (designation === undefined || localId === undefined) return { service: undefined, sourceHash, where }
  const legalBasis = texts.get('07')
  const forms = formsOf(value)
  const period = listAt(value, 'gueltigkeit')[0]
  return {
    sourceHash,
    where,
    service: {
      localId,
      ...(key !== undefined && { key }),
      designation,
      ...(legalBasis !== undefined && { legalBasis }),
      text: serviceText(
        [designation, texts.get('03')?.split('\n')[0]],
        [
          ...shown.map(({ code, heading }) => ({ heading, text: texts.get(code) })),
          { heading: 'Kosten:', text: measures(value, ['modul_kosten', 'modulKosten'], 'kosten', feeOf) },
          { heading: 'Fristen:', text: measures(value, ['modul_frist', 'modulFrist'], 'frist', periodOf) },
          {
            heading: 'Bearbeitungsdauer:',
            text: measures(
              value,
              ['modul_bearbeitungsdauer', 'modulBearbeitungsdauer'],
              'bearbeitungsdauer',
              periodOf
            )
          },
          {
            heading: 'Gültig:',
            text: validity(
              lineAt(period, 'beginn') ?? lineAt(value, 'gueltig_ab'),
              lineAt(period, 'ende') ?? lineAt(value, 'gueltig_bis')
            )
          }
        ]
      ),
      ...(forms.length > 0 && { forms })
    }
  }
}

/** The forms of German in which its modules speak, besides the usual one. */
function formsOf(value: unknown): ServiceForm[] {
  const tags = modulesOf(value).flatMap(module => [
    lineAt(module, 'sprachCode'),
    ...asList(fieldOf(module, 'inhalt')).map(
      one => lineAt(one, 'language_code') ?? lineAt(one, 'languageCode')
    )
  ])
  const forms = [...new Set(tags.map(tag => germanForm(tag)))].filter(
    form => form !== undefined && form !== STANDARD
  ) as string[]
  return forms.flatMap(language => {
    const texts = readModules(value, language)
    const designation = (texts.get('02') ?? texts.get('03'))?.split('\n')[0]
    const text = serviceText(
      [designation, texts.get('03')?.split('\n')[0]],
      shown.map(({ code, heading }) => ({ heading, text: texts.get(code) }))
    )
    return text === '' ? [] : [{ language, ...(designation !== undefined && { designation }), text }]
  })
}

function modulesOf(value: unknown): readonly unknown[] {
  return asList(firstNamed(value, ['modul_text', 'modulText', 'modultexte', 'modulTexte']))
}

/** The texts of a form of German by module code; what stands in modules goes before what stands under names. */
function readModules(value: unknown, form = STANDARD): Map<string, string> {
  const texts = new Map<string, string>()
  for (const module of modulesOf(value)) {
    const kind = firstNamed(module, ['leika_textmodul', 'leikaTextmodul', 'textmodul'])
    const code = typeof kind === 'string' ? kind : lineAt(kind, 'code')
    const text = germanAt(module, form)
    if (code !== undefined && text !== undefined && !texts.has(code)) texts.set(code, text)
  }
  if (form !== STANDARD) return texts
  for (const [code, names] of Object.entries(NAMED)) {
    const text = names.map(name => htmlAt(value, name)).find(found => found !== undefined)
    if (text !== undefined && !texts.has(code)) texts.set(code, text)
  }
  return texts
}

/** `inhalt` of several languages; or one text with its language. */
function germanAt(module: unknown, form: string): string | undefined {
  const said = lineAt(module, 'sprachCode')
  if (germanForm(said) === form) {
    const whole = ['inhalt', 'text', 'gekuerzterText'].map(name => htmlAt(module, name))
    const text = whole.find(found => found !== undefined)
    if (text !== undefined) return text
  }
  const content = fieldOf(module, 'inhalt')
  return said !== undefined && typeof content === 'string' ? undefined : localized(content, form)
}

function localized(value: unknown, form: string): string | undefined {
  if (typeof value === 'string') return form === STANDARD ? htmlAt({ value }, 'value') : undefined
  const german = ofForm(
    asList(value),
    form,
    one => lineAt(one, 'language_code') ?? lineAt(one, 'languageCode')
  )
  return htmlAt(german, '_value') ?? htmlAt(german, 'value')
}

function keyOf(value: unknown): string | undefined {
  const names = [
    'referenz_leika',
    'referenzLeiKa',
    'referenz_leistungsschluessel',
    'referenzLeistungsschluessel'
  ]
  const said = [...names, 'leistungsschluessel', 'leikaId'].flatMap(name => asList(fieldOf(value, name)))
  return said
    .map(one => (typeof one === 'string' ? one : (lineAt(one, 'code') ?? lineAt(one, 'value'))))
    .find(one => one !== undefined && KEY.test(one))
}

/** `L100108.LB.L100108_120656`, or agency and id. */
function localIdOf(value: unknown): string | undefined {
  const id = fieldOf(value, 'id')
  const own = typeof id === 'number' ? String(id) : (lineAt(value, 'id') ?? lineAt(id, 'value'))
  const plain = own ?? lineAt(value, 'leistung_id')
  const agency =
    lineAt(id, 'scheme_agency_id') ?? lineAt(id, 'schemeAgencyID') ?? lineAt(value, 'redaktion_id')
  if (plain === undefined || agency === undefined || plain.startsWith(`${agency}.`)) return plain
  return `${agency}:${plain}`
}

function measures(
  value: unknown,
  names: readonly string[],
  entries: string,
  read: (entry: unknown) => string | undefined
): string | undefined {
  const lines = asList(firstNamed(value, names)).flatMap(module => [
    ...asList(fieldOf(module, entries)).map(entry =>
      linesOf([
        [read(entry), localized(fieldOf(entry, 'beschreibung'), STANDARD)].filter(part => part).join(': ')
      ])
    ),
    localized(fieldOf(module, 'beschreibung'), STANDARD)
  ])
  return linesOf(lines)
}

function feeOf(entry: unknown): string | undefined {
  const choice = fieldOf(entry, 'kostenauswahl') ?? entry
  const amount = (...names: string[]) => {
    const found = firstNamed(choice, names)
    const number = firstNamed(found, ['_value', 'value', 'betrag']) ?? found
    const shown =
      typeof number === 'number' ? String(number) : typeof number === 'string' ? number : undefined
    return { value: shown, currency: lineAt(found, 'currency_id') ?? lineAt(found, 'waehrung') }
  }
  return amountLine({
    fixed: amount('betrag'),
    from: amount('betrag_untergrenze', 'betragUntergrenze'),
    to: amount('betrag_obergrenze', 'betragObergrenze')
  })
}

function periodOf(entry: unknown): string | undefined {
  const choice = fieldOf(entry, 'fristauswahl') ?? entry
  const text = (...names: string[]) => {
    const found = firstNamed(choice, names)
    return typeof found === 'number' ? String(found) : typeof found === 'string' ? found : undefined
  }
  return periodLine({
    from: text('dauer'),
    unit: text('einheit'),
    to: text('dauer_bis', 'dauerBis'),
    unitTo: text('einheit_bis', 'einheitBis'),
    day: text('datum')
  })
}

function asList(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? (value as readonly unknown[]) : [value]
}
