import { germanForm } from '../services/germanForm.js'
import { modules } from '../services/serviceText.js'
import { elementsOf, type XmlElement } from '../xml/element.js'
import { TextAccount } from '../xml/textAccount.js'
import { codeOf } from './moduleCode.js'

/** Fields that are read; what they hold besides German is left out with them. */
const READ =
  /^(?:id|referenzLeiKa|referenzLeistungsschluessel|leistungsschluessel|gueltigkeit|modul(?:Text|Kosten|Frist|Bearbeitungsdauer)|(?:kosten|frist|bearbeitungsdauer)module?)$/
const SHOWN = new Set(['02', '03', ...modules.map(({ code }) => code)])

/** Characters of a service's description that its text does not have, by reason. */
export function leftOut(service: XmlElement): ReadonlyMap<string, number> {
  const account = new TextAccount()
  for (const field of elementsOf(service)) {
    if (!READ.test(field.name)) account.left(field, `field "${field.name}" of services`)
    if (field.name !== 'modulText') continue
    const code = codeOf(field)
    if (code === undefined || !SHOWN.has(code)) {
      account.left(field, `text module ${code ?? 'without a code'} of services`)
      continue
    }
    for (const content of elementsOf(field, 'inhalt')) {
      if (germanForm(content.attributes.languageCode) === undefined) {
        account.left(content, 'texts of services in another language than German')
      }
    }
  }
  return account.leftOut()
}
