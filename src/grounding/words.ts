const list = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/**
 * The words that the gate treats as more than content. Small letters, ß as ss. A change here changes what is
 * `belegt`: run `npm run eval:gate`.
 */

/** Words that a sentence can gain or lose without saying something else: articles, pronouns, auxiliaries. */
export const freeWords = list(`
  der die das des dem den ein eine einer eines einem einen sich er sie es ihm ihr ihn ihnen man dies diese dieser
  dieses diesem diesen ist sind sei seien wird werden worden werde haben hat habe sein seine seiner seines seinem
  seinen ihre ihrer ihres ihrem ihren deren dessen zu dass so also auch dabei hierbei daher somit ferner ausserdem
  ebenfalls dann von und sowie oder
  the a an is are be been being has have it its they their them he she him his her this these those that of
  to and or also as which who whom whose there so then thus will such do does
`)

export const negations = list(`
  nicht kein keine keiner keines keinem keinen nie niemals niemand niemandem niemanden nichts weder noch nirgends
  keinesfalls keineswegs ohne nein unberührt not no never neither nor none without nothing nobody cannot
`)

/** Finite modal verbs and what they are compared as. */
export const modals: ReadonlyMap<string, string> = new Map(
  Object.entries({
    muss: 'müssen muss must shall',
    musste: 'musste mussten',
    müsste: 'müsste müssten',
    kann: 'kann können can may',
    konnte: 'konnte konnten',
    könnte: 'könnte könnten could might',
    darf: 'darf dürfen',
    durfte: 'durfte durften',
    dürfte: 'dürfte dürften',
    soll: 'soll sollen',
    sollte: 'sollte sollten should ought',
    will: 'will wollen',
    wollte: 'wollte wollten would'
  }).flatMap(([modal, forms]) => forms.split(' ').map((form): [string, string] => [form, modal]))
)

/** What limits a statement: a claim that leaves it out says more than its source. */
export const restrictions = list(`
  nur lediglich ausschliesslich mindestens wenigstens höchstens längstens spätestens frühestens allein erst bis ausser
  ausgenommen ausnahme ausnahmsweise grundsätzlich regelmässig regel vorbehaltlich wenn soweit solange denn
  sofern falls insofern insoweit sobald bevor ehe
  only solely exclusively least most unless if provided except until exception before generally
`)

/** What may be left out within a clause: it adds nothing that a statement could be true without. */
export const harmless = list(`
  auch insbesondere ferner ausserdem ebenfalls ebenso zudem überdies zuständige zuständigen zuständiger
  zuständiges zuständigem jeweilige jeweiligen jeweiliger jeweiliges jeweiligem also moreover furthermore competent
`)

/** What begins a clause of examples: all of it stands under what was said before. */
export const examples = list('insbesondere including')

export const prepositions = list(`
  in an auf bei durch für gegen mit nach aus vor über unter zwischen zum zur vom im am beim ins ans wegen gemäss
  innerhalb ausserhalb während seit ab ohne neben trotz aufgrund hinsichtlich gegenüber zu von bis um
  in on at by for from with within under over between during after before against through
`)

/**
 * Small words whose exchange or loss makes another statement of the same words: who pays `von dem Käufer` and who pays
 * `dem Käufer`, and whose the costs are.
 */
export const relations: ReadonlyMap<string, string> = new Map(
  Object.entries({
    von: 'von of',
    zu: 'zu to',
    an: 'an',
    sein: 'sein seine seiner seines seinem seinen his its',
    ihr: 'ihr ihre ihrer ihres ihrem ihren her their',
    deren: 'deren',
    dessen: 'dessen'
  }).flatMap(([relation, forms]) => forms.split(' ').map((form): [string, string] => [form, relation]))
)

/** What tells doing from suffering, and one person from another: a clause has the same of it as its source. */
export const voices: ReadonlyMap<string, string> = new Map(
  Object.entries({
    haben: 'hat haben habe has have',
    werden: 'wird werden worden werde',
    sich: 'sich',
    er: 'er he',
    sie: 'sie she they',
    ihm: 'ihm',
    ihn: 'ihn him',
    ihnen: 'ihnen them'
  }).flatMap(([voice, forms]) => forms.split(' ').map((form): [string, string] => [form, voice]))
)

/** Of what a reference is made, apart from numbers, months and abbreviations. */
export const referenceWords = list(`
  § artikel absatz satz nummer buchstabe ziffer halbsatz unterabsatz anlage anhang kapitel abschnitt teil titel seite
  bgbl abl rgbl banz gbl ii iii iv vom bis ff
`)

/** The case that a determiner shows; two determiners of one noun must share one. */
export const determiners: ReadonlyMap<string, string> = new Map(
  Object.entries({
    r: 'der jeder dieser jener welcher einer seiner ihrer keiner zur',
    s: 'des eines dieses seines ihres keines jedes',
    m: 'dem einem diesem seinem ihrem keinem jedem zum vom am im beim',
    n: 'den einen diesen seinen ihren keinen jeden',
    e: 'die eine diese seine ihre keine jede alle',
    t: 'das ans ins',
    rt: 'ein sein ihr kein'
  }).flatMap(([cases, forms]) => forms.split(' ').map((form): [string, string] => [form, cases]))
)

/** Words and spellings that say the same; each is compared as the second. */
export const synonyms: ReadonlyMap<string, string> = new Map([
  ['sofern', 'wenn'],
  ['falls', 'wenn'],
  ['binnen', 'innerhalb'],
  ['gemäss', 'nach'],
  ['laut', 'nach'],
  ['abs', 'absatz'],
  ['absätze', 'absatz'],
  ['absätzen', 'absatz'],
  ['absatzes', 'absatz'],
  ['sätze', 'satz'],
  ['sätzen', 'satz'],
  ['satzes', 'satz'],
  ['nr', 'nummer'],
  ['nrn', 'nummer'],
  ['nummern', 'nummer'],
  ['art', 'artikel'],
  ['buchst', 'buchstabe'],
  ['buchstaben', 'buchstabe'],
  ['lit', 'buchstabe'],
  ['ziff', 'ziffer'],
  ['bzw', 'beziehungsweise'],
  ['ggf', 'gegebenenfalls'],
  ['evtl', 'eventuell'],
  ['insb', 'insbesondere'],
  ['vgl', 'vergleiche'],
  ['ca', 'circa'],
  ['eur', 'euro'],
  ['€', 'euro'],
  ['%', 'prozent'],
  ['§§', '§'],
  ['ausschl', 'ausschliesslich'],
  ['einschl', 'einschliesslich'],
  ['mio', 'millionen'],
  ['mrd', 'milliarden']
])

/** Number words; `ein` is left out: it is an article far more often. */
export const numerals: ReadonlyMap<string, string> = new Map(
  (
    'zwei=2 drei=3 vier=4 fünf=5 sechs=6 sieben=7 acht=8 neun=9 zehn=10 elf=11 zwölf=12 dreizehn=13 vierzehn=14 ' +
    'fünfzehn=15 sechzehn=16 siebzehn=17 achtzehn=18 neunzehn=19 zwanzig=20 einundzwanzig=21 vierundzwanzig=24 ' +
    'fünfundzwanzig=25 dreissig=30 vierzig=40 fünfzig=50 sechzig=60 siebzig=70 achtzig=80 neunzig=90 hundert=100 ' +
    'einhundert=100 zweihundert=200 dreihundert=300 fünfhundert=500 tausend=1000 eintausend=1000 zweitausend=2000 ' +
    'fünftausend=5000 zehntausend=10000 fünfzigtausend=50000 hunderttausend=100000 zweien=2 dreien=3 beider=2 ' +
    'two=2 three=3 four=4 five=5 six=6 seven=7 eight=8 nine=9 ten=10 eleven=11 twelve=12 fourteen=14 fifteen=15 ' +
    'twenty=20 thirty=30 sixty=60 ninety=90'
  )
    .split(' ')
    .map(pair => pair.split('=') as [string, string])
)

export const months =
  'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' ')
