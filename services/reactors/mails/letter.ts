/** What a mail says, as data. A template makes it; `letter-html.ts` and `letter-text.ts` write it. */
export interface Letter {
  readonly subject: string
  /** `Hello Naledi,` */
  readonly greeting: string
  readonly parts: readonly LetterPart[]
}

export type LetterPart =
  | { readonly kind: 'text'; readonly text: string }
  /** Two columns: what it is, and its value. */
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  /** A link to a page of ours, alone on its line. */
  | { readonly kind: 'link'; readonly label: string; readonly url: string }

/** Whose letter it is: at its foot. */
export interface Sender {
  readonly name: string
  readonly address: readonly string[]
  /** Where an answer goes to. */
  readonly email: string
}

export const words = (text: string): LetterPart => ({ kind: 'text', text })
export const facts = (...rows: readonly (readonly [label: string, value: string])[]): LetterPart => ({ kind: 'facts', rows })
export const link = (label: string, url: string): LetterPart => ({ kind: 'link', label, url })

/** `name` as somebody typed it, already plain; '' where it isn't known. */
export const hello = (name: string): string => (name === '' ? 'Hello,' : `Hello ${name},`)
