import { searchWords } from '@tafel/contracts/base/search-key.ts'

/** Whether every word of the query begins a word of the text; case and accents don't matter. */
export function matchesWords(text: string, query: string): boolean {
  const words = searchWords(text)
  return searchWords(query).every((start) => words.some((word) => word.startsWith(start)))
}
