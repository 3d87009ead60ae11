/**
 * A name for a mail. It is user input, possibly sent to another person's mailbox: nothing in it may become a link or a separate line.
 * Letters, digits and what joins them in names of people and of firms stay; a dot, a colon or a slash makes an address, so they go.
 */
export const plainName = (name: string): string =>
  name
    .replaceAll(/[^\p{L}\p{M}\p{N}'’&(),-]+/gu, ' ')
    .slice(0, MAX)
    .toWellFormed()
    .trim()

const MAX = 120
