/**
 * A name for a mail. It is user input, possibly sent to another person's mailbox: nothing in it may become a link or a separate line.
 * Keeps letters, digits and the signs that join them in names; removes dots, colons and slashes, which would make an address.
 */
export const plainName = (name: string): string =>
  name
    .replaceAll(/[^\p{L}\p{M}\p{N}'’&(),-]+/gu, ' ')
    .slice(0, MAX)
    .toWellFormed()
    .trim()

const MAX = 120
