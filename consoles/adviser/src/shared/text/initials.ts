/** First letters of up to three words of the name (specification §9). */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  return words
    .slice(0, 3)
    .map((word) => Array.from(word)[0]!.toLocaleUpperCase('en-ZA'))
    .join('')
}
