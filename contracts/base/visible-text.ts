/** Zero-width characters, direction marks and a byte order mark, which a copy brings along unseen. */
const UNSEEN = /[\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
/** No-break, figure, thin and other spaces of typesetting; not tabs and line breaks, which separate cells. */
const SPACES = /\p{Zs}/gu

/** A number, date or code as a reader sees it: without invisible characters, every kind of space as an ordinary one. Not for names, which need their direction marks. */
export const visibleText = (text: string): string => text.replaceAll(UNSEEN, '').replaceAll(SPACES, ' ')
