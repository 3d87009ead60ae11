/** How figures are imported. `paste`: a table copied from a page, or cells of a spreadsheet. */
export const IMPORT_FORMATS = ['csv', 'json', 'paste'] as const
export type ImportFormat = (typeof IMPORT_FORMATS)[number]
