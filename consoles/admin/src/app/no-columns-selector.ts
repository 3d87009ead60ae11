const nothing = () => null

/** Replaces the library's column selector, which needs a mouse and is loaded with every table; `columns-button.tsx` is used instead. */
export { nothing as ColumnsSelector, nothing as ColumnsSelectorItem }
