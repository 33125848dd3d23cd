const COUNTRIES = (
  'österreich schweiz liechtenstein frankreich italien spanien portugal belgien niederlande holland luxemburg dänemark ' +
  'schweden norwegen finnland polen tschechien ungarn slowakei slowenien kroatien rumänien bulgarien griechenland türkei ' +
  'russland ukraine großbritannien england schottland irland usa amerika kanada mexiko brasilien argentinien china japan ' +
  'indien korea australien neuseeland ägypten israel südafrika austria switzerland france italy spain poland ' +
  'kalifornien texas vereinigte-staaten vereinigtes-königreich britain'
).split(' ')

/** `österreichisches Recht`, `in Frankreich`: the beginnings of words that speak of another country. */
const STEMS = (
  'österreichisch schweizer französisch italienisch spanisch portugiesisch belgisch niederländisch luxemburgisch dänisch ' +
  'schwedisch norwegisch finnisch polnisch tschechisch ungarisch griechisch türkisch russisch ukrainisch britisch englisch ' +
  'irisch amerikanisch us-amerikanisch kanadisch mexikanisch brasilianisch chinesisch japanisch indisch australisch'
).split(' ')

/** Does the question ask about another country that the evidence does not speak of? German law is silent on it then. */
export function asksForeignLaw(question: string, evidence: readonly string[]): boolean {
  return (question.toLowerCase().match(/[\p{L}-]+/gu) ?? []).some(word => {
    const country = COUNTRIES.find(name => word === name || word === `${name}s`)
    const stem = country ?? STEMS.find(name => word.startsWith(name))
    return stem !== undefined && !evidence.some(text => text.toLowerCase().includes(stem))
  })
}
