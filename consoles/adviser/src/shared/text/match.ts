import { searchWords } from '@tafel/contracts/base/search-key.ts'

/** Whether every word of the query is the start of a word in the text; ignores case and accents. */
export function matchesWords(text: string, query: string): boolean {
  const words = searchWords(text)
  return searchWords(query).every((start) => words.some((word) => word.startsWith(start)))
}
