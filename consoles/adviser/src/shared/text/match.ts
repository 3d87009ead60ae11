const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether every word of the query begins a word of the text; case and accents don't matter. */
export function matchesWords(text: string, query: string): boolean {
  const words = fold(text).split(/[^\p{L}\p{N}]+/u)
  const wanted = fold(query)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

  return wanted.every((start) => words.some((word) => word.startsWith(start)))
}
