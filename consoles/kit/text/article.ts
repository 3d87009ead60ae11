/** `a lump sum`, `an employer`. By its letters, which say it of every word that is asked for; `unit` and `user` begin as `year` does. */
export const withArticle = (words: string): string => `${/^(?!uni|use)[aeiou]/i.test(words) ? 'an' : 'a'} ${words}`
