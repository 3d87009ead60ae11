import { type LawCase, type LawSection, numberedExceptions } from '@tafel/contracts/law/sections/section/law-section.ts'

/** How the numbered exceptions relate, in one line: `of 1 to 3 the first that applies decides; 4 to 6 can apply together`. */
export function precedenceWords({ questions }: Pick<LawSection, 'questions'>): string {
  let last = 0
  const parts = questions.flatMap(({ precedence, exceptions }) => {
    const first = last + 1
    last += exceptions.length
    if (exceptions.length < 2) return []
    const range = last === first + 1 ? `${first} and ${last}` : `${first} to ${last}`
    if (precedence === 'first') return [`of ${range} the first that applies decides`]
    return precedence === 'together' ? [`${range} can apply together`] : [`no two of ${range} apply at once`]
  })
  return parts.join('; ')
}

/** Each question with its exceptions, which are numbered over all questions. */
export function numberedQuestions(entry: LawSection) {
  const numbered = numberedExceptions(entry)
  return entry.questions.map(({ question, exceptions }, at) => {
    const before = entry.questions.slice(0, at).reduce((sum, earlier) => sum + earlier.exceptions.length, 0)
    return { question, own: numbered.slice(before, before + exceptions.length) }
  })
}

/** `base, 5, 6` */
export const rulesWords = (rules: readonly LawCase['rule'][]): string => rules.map(String).join(', ')
