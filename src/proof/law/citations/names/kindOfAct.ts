/** What acts are called by their kind, as a part of a pattern. */
export const KIND_OF_ACT =
  'gesetz(?:buch)?|ordnung|verordnung|vorschrift|satzung|richtlinie|vertrag|abkommen|übereinkommen|konvention|statut|erlass|protokoll|charta'
