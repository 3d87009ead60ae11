export interface Page<T> {
  readonly items: readonly T[]
  /** Hand it back as `after` for the next page; null on the last. */
  readonly next: string | null
  /** How many there are on all pages; told with the first, of lists that count. */
  readonly total?: number
}
