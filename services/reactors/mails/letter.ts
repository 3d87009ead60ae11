/** The content of a mail as data. A template creates it; `letter-html.ts` and `letter-text.ts` render it. */
export interface Letter {
  readonly subject: string
  /** `Hello Naledi,` */
  readonly greeting: string
  readonly parts: readonly LetterPart[]
}

export type LetterPart =
  | { readonly kind: 'text'; readonly text: string }
  /** Two columns: label and value. */
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  /** A link to one of our pages, on its own line. */
  | { readonly kind: 'link'; readonly label: string; readonly url: string }

/** The sender, in the footer. */
export interface Sender {
  readonly name: string
  readonly address: readonly string[]
  /** Reply address. */
  readonly email: string
}

export const words = (text: string): LetterPart => ({ kind: 'text', text })
export const facts = (...rows: readonly (readonly [label: string, value: string])[]): LetterPart => ({ kind: 'facts', rows })
export const link = (label: string, url: string): LetterPart => ({ kind: 'link', label, url })

/** `name` is already plain text; '' if unknown. */
export const hello = (name: string): string => (name === '' ? 'Hello,' : `Hello ${name},`)
