import { languageOf, type Language } from '../../grammar/language.js'
import type { CandidateState } from './answer.js'

/** What the service says itself in an answer. Quotes, references, `belegt` and `offen` are the same in each language. */
export interface Frame {
  /** What is answered when the graph holds no evidence. */
  readonly noEvidence: string
  /** What is answered when a model was shown evidence and made no statement of it that is delivered. */
  readonly noStatement: string
  /** What is answered where the question names what states nothing of what it asks for. */
  readonly vacant: Readonly<Record<CandidateState, (named: string) => string>>
  /** What stands before sentences that only come near the question. */
  readonly possible: string
  /** What the sentences leave open of what is asked for, in the asker's own words; and that they are in the other language. */
  readonly unanswered: (said: readonly string[]) => string
  readonly otherLanguage: string
  /** What stands before words of a model on what it has picked. */
  readonly explanation: (said: string) => string
  /** What stands for a statement that must not be delivered: it counts, as `offen`, and says nothing. */
  readonly withheld: string
  /** What stands behind the last whole sentence of a model that was ended at its limit: it counts, as `offen`. */
  readonly cutOff: string
  /** The verdicts on an answer: without evidence, without a statement, near the question, with so many of all supported. */
  readonly verdicts: {
    readonly noEvidence: string
    readonly noStatement: string
    readonly possible: string
    /** `judged` of them by a second model alone. */
    readonly supported: (some: number, all: number, judged: number) => string
  }
}

export const answerFrames: Readonly<Record<Language, Frame>> = {
  de: {
    noEvidence: 'Das ist (noch) nicht im Wissensgraphen.',
    noStatement: 'Aus den gefundenen Stellen ergibt sich keine belegte Antwort.',
    vacant: {
      repealed: named => `${named} ist weggefallen: Dort steht keine Regelung mehr.`,
      empty: named => `${named} hat keinen eigenen Wortlaut: Dort steht keine Regelung.`,
      history: named =>
        `Was sich an ${named} geändert hat, sagt kein Gesetzestext: Der Verlauf der Fassungen zeigt es.`
    },
    possible:
      'Sicher beantwortet ist die Frage hier nicht. Am nächsten kommen ihr diese Stellen, von denen nur der Wortlaut belegt ist:',
    unanswered: said => `Dazu sagen diese Stellen nichts: ${said.map(each => `„${each}“`).join(', ')}.`,
    otherLanguage: 'Der Wortlaut liegt hier auf Englisch vor.',
    explanation: said => `Erläuterung des Modells: ${said}`,
    withheld: 'Eine Aussage wurde zurückgehalten.',
    cutOff: 'Hier bricht die Antwort des Modells ab; sie ist nicht vollständig.',
    verdicts: {
      noEvidence: 'Keine Belege im Wissensgraphen.',
      noStatement: 'Keine belegte Aussage.',
      possible: 'Mögliche Fundstellen; dass sie die Frage beantworten, ist nicht belegt.',
      supported: (some, all, judged) =>
        `${some} von ${all} ${all === 1 ? 'Aussage' : 'Aussagen'} belegt${
          judged === 0 ? '' : `, ${judged} davon nach dem Urteil eines zweiten Modells`
        }.`
    }
  },
  en: {
    noEvidence: 'This is not (yet) in the knowledge graph.',
    noStatement: 'The passages found give no supported answer.',
    vacant: {
      repealed: named => `${named} was repealed: it holds no rule any more.`,
      empty: named => `${named} has no text of its own: it holds no rule.`,
      history: named => `What changed in ${named} no text of law says: the history of its versions shows it.`
    },
    possible:
      'The question is not surely answered here. These passages come nearest to it; of them only the wording is proven:',
    unanswered: said => `These passages say nothing on: ${said.map(each => `“${each}”`).join(', ')}.`,
    otherLanguage: 'What is quoted is held here in German.',
    explanation: said => `Explanation by the model: ${said}`,
    withheld: 'A statement was withheld.',
    cutOff: 'The model was cut off here; its answer is not complete.',
    verdicts: {
      noEvidence: 'No evidence in the knowledge graph.',
      noStatement: 'No supported statement.',
      possible: 'Possible passages; that they answer the question is not proven.',
      supported: (some, all, judged) =>
        `${some} of ${all} ${all === 1 ? 'statement' : 'statements'} supported${
          judged === 0 ? '' : `, ${judged} of them by the judgement of a second model`
        }.`
    }
  }
}

/** The language that a question is answered in: German where it is not surely English. */
export function languageOfAnswer(question: string): Language {
  return languageOf(question) ?? 'de'
}
