// Loaded with the first group that has such rows. Where a layout names its rows, they come with the page.
export { RowCells as default } from './row-cells.tsx'
