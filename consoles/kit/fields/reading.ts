/** What typed text means to a field. */
export type Reading<Value> =
  | { readonly kind: 'empty' }
  /** `note`: how it was read, where it could mean two things. */
  | { readonly kind: 'read'; readonly value: Value; readonly note?: string }
  /** It may still become something: told once the field is left. */
  | { readonly kind: 'unfinished' }
  | { readonly kind: 'refused'; readonly message: string }

/** `isLeft`: nothing more is coming, so that unfinished text is refused and short forms are taken. */
export type Read<Value> = (text: string, isLeft: boolean) => Reading<Value>

const MAX_QUOTED = 40

/** Says what could not be read and what can: `“12abc” can’t be read. An amount like 1 234,50.` */
export function cannotRead(text: string, remedy: string): { readonly kind: 'refused'; readonly message: string } {
  const words = text.trim().replaceAll(/\s+/g, ' ')
  const quoted = words.length > MAX_QUOTED ? `${words.slice(0, MAX_QUOTED)}…` : words
  return { kind: 'refused', message: `“${quoted}” can’t be read. ${remedy}` }
}
