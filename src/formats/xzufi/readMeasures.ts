import { amountLine, periodLine } from '../services/measures.js'
import { elementAt, elementsOf, elementLine, type XmlElement } from '../xml/element.js'
import { germanText } from './germanText.js'

/** Fees of all cost modules: 2.2.0 has one (`modulKosten`), 2.3.1 several. */
export function feesOf(service: XmlElement, form: string): string | undefined {
  return linesOf(service, form, ['modulKosten', 'kostenmodul', 'kostenmodule'], ['kosten'], fee => {
    const amount = (name: string) => {
      const element = below(fee, name)
      const currency = elementLine(below(fee, 'waehrung')) ?? element?.attributes['currencyID']
      return { value: elementLine(element), currency }
    }
    return amountLine({
      fixed: amount('betrag'),
      from: amount('betragUntergrenze'),
      to: amount('betragObergrenze')
    })
  })
}

/** Deadlines, as far as they are numbers, dates or text. */
export function deadlinesOf(service: XmlElement, form: string): string | undefined {
  return linesOf(service, form, ['modulFrist', 'fristmodul', 'fristmodule'], ['frist'], periodOf)
}

/** How long the authority takes. */
export function durationOf(service: XmlElement, form: string): string | undefined {
  const modules = ['modulBearbeitungsdauer', 'bearbeitungsdauermodul', 'bearbeitungsdauermodule']
  return linesOf(service, form, modules, ['bearbeitungsdauer'], periodOf)
}

function periodOf(element: XmlElement): string | undefined {
  const unit = (name: string) =>
    elementLine(elementAt(below(element, name), 'code')) ?? elementLine(below(element, name))
  return periodLine({
    from: elementLine(below(element, 'dauer')),
    unit: unit('einheit'),
    to: elementLine(below(element, 'dauerBis')),
    unitTo: unit('einheitBis'),
    day: elementLine(below(element, 'datum'))
  })
}

function linesOf(
  service: XmlElement,
  form: string,
  modules: readonly string[],
  entries: readonly string[],
  read: (entry: XmlElement) => string | undefined
): string | undefined {
  const lines = modules
    .flatMap(name => elementsOf(service, name))
    .flatMap(module => [
      ...entries
        .flatMap(name => elementsOf(module, name))
        .map(entry => [read(entry), textOf(entry, form)].filter(part => part !== undefined).join(': ')),
      textOf(module, form) ?? ''
    ])
  const said = [...new Set(lines.filter(line => line !== ''))]
  return said.length === 0 ? undefined : said.join('\n')
}

function textOf(element: XmlElement, form: string): string | undefined {
  const names = ['beschreibung', 'beschreibungVariabilitaet', 'beschreibungKostenfreiheit']
  const texts = names.flatMap(name => germanText(element, name, form) ?? [])
  return texts.length === 0 ? undefined : texts.join(' ')
}

/** The first element of a name at any depth: versions differ in what they put around it. */
function below(element: XmlElement, name: string): XmlElement | undefined {
  for (const child of elementsOf(element)) {
    const found = child.name === name ? child : below(child, name)
    if (found !== undefined) return found
  }
  return undefined
}
