import { elementAt, elementsOf, elementLine, type XmlElement } from '../xml/element.js'
import { germanForm, STANDARD } from '../services/germanForm.js'
import type { DescribedService } from '../services/service.js'
import { modules as shown, serviceText } from '../services/serviceText.js'
import { validity } from '../services/validity.js'
import { codeOf } from './moduleCode.js'
import { germanText } from './germanText.js'
import { deadlinesOf, durationOf, feesOf } from './readMeasures.js'

/** Where the service's key stands, by version of the format. */
const KEYS = ['referenzLeiKa', 'referenzLeistungsschluessel', 'leistungsschluessel']

/** Undefined when the service has neither a name in German nor an identifier. */
export function readXzufiService(element: XmlElement): DescribedService | undefined {
  const forms = formsOf(element)
  // One that is described in another form of German alone is named in that.
  const own = [STANDARD, ...forms].find(form => readForm(element, form).designation !== undefined)
  if (own === undefined) return undefined
  const { designation, legalBasis, text } = readForm(element, own)
  const id = elementAt(element, 'id')
  const key = KEYS.flatMap(name => elementsOf(element, name))
    .map(reference => elementLine(elementAt(reference, 'code')) ?? elementLine(reference))
    .find(code => code !== undefined && /^[0-9]{14}(?:[0-9]{3})?$/.test(code))
  const localId = nameOf(id?.attributes['schemeAgencyID'], elementLine(id))
  if (key === undefined && localId === '') return undefined
  const others = forms.filter(form => form !== own)
  return {
    localId: localId || key!,
    ...(key !== undefined && { key }),
    designation: designation!,
    ...(legalBasis !== undefined && { legalBasis }),
    text,
    ...(others.length > 0 && {
      forms: others.map(language => {
        const { designation, text } = readForm(element, language)
        return { language, ...(designation !== undefined && { designation }), text }
      })
    })
  }
}

/** What a service says in a form of German. */
function readForm(element: XmlElement, form: string) {
  const texts = readModules(element, form)
  const designation = (texts.get('02') ?? texts.get('03'))?.split('\n')[0]
  const text = serviceText(
    [designation, texts.get('03')],
    [
      ...shown.map(({ code, heading }) => ({ heading, text: texts.get(code) })),
      { heading: 'Kosten:', text: feesOf(element, form) },
      { heading: 'Fristen:', text: deadlinesOf(element, form) },
      { heading: 'Bearbeitungsdauer:', text: durationOf(element, form) },
      { heading: 'Gültig:', text: validityOf(element) }
    ]
  )
  return { designation, legalBasis: texts.get('07'), text }
}

/** The forms of German in which its modules speak, besides the usual one. */
function formsOf(element: XmlElement): string[] {
  const tags = elementsOf(element, 'modulText').flatMap(module =>
    elementsOf(module, 'inhalt').map(({ attributes }) => germanForm(attributes.languageCode))
  )
  return [...new Set(tags)].filter(form => form !== undefined && form !== STANDARD) as string[]
}

/** The texts of a form by module code; of several texts of a module the first. */
function readModules(element: XmlElement, form: string): Map<string, string> {
  const modules = new Map<string, string>()
  for (const module of elementsOf(element, 'modulText')) {
    const code = codeOf(module)
    const text = germanText(module, 'inhalt', form)
    if (code !== undefined && text !== undefined && !modules.has(code)) modules.set(code, text)
  }
  return modules
}

function validityOf(element: XmlElement): string | undefined {
  const period = elementAt(element, 'gueltigkeit')
  return validity(elementLine(elementAt(period, 'beginn')), elementLine(elementAt(period, 'ende')))
}

/** Some ids begin with their agency already: `L100108.LB.L100108_120656`. */
function nameOf(agency: string | undefined, id: string | undefined): string {
  if (agency === undefined || agency === '' || id?.startsWith(`${agency}.`) === true) return id ?? ''
  return [agency, id].filter(part => part !== undefined && part !== '').join(':')
}
