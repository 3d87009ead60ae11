/** `a lump sum`, `an employer`. By spelling, which is right for all words in use; `unit` and `user` begin like `year`. */
export const withArticle = (words: string): string => `${/^(?!uni|use)[aeiou]/i.test(words) ? 'an' : 'a'} ${words}`
