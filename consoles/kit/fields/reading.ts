/** The result of reading a field's text. */
export type Reading<Value> =
  | { readonly kind: 'empty' }
  /** `note`: how an ambiguous text was read. */
  | { readonly kind: 'read'; readonly value: Value; readonly note?: string }
  /** It may still become valid: reported once the field is left. */
  | { readonly kind: 'unfinished' }
  | { readonly kind: 'refused'; readonly message: string }

/** `isLeft`: the text is final, so unfinished text is refused and short forms are accepted. */
export type Read<Value> = (text: string, isLeft: boolean) => Reading<Value>

const MAX_QUOTED = 40

/** Quotes the unreadable text and gives an example: `“12abc” can’t be read. An amount like 1 234,50.` */
export function cannotRead(text: string, remedy: string): { readonly kind: 'refused'; readonly message: string } {
  const words = text.trim().replaceAll(/\s+/g, ' ')
  const quoted = words.length > MAX_QUOTED ? `${words.slice(0, MAX_QUOTED)}…` : words
  return { kind: 'refused', message: `“${quoted}” can’t be read. ${remedy}` }
}
