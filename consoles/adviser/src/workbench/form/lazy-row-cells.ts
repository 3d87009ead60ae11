// Loads with the first group that has such rows. Layouts that name their rows import them directly.
export { RowCells as default } from './row-cells.tsx'
