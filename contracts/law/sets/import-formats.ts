/** How figures are handed in. `paste`: a table as it stands on a page, or cells of a spreadsheet. */
export const IMPORT_FORMATS = ['csv', 'json', 'paste'] as const
export type ImportFormat = (typeof IMPORT_FORMATS)[number]
