const nothing = () => null

/** Stand in for the library's choice of columns, which needs a mouse, is loaded with every table, and is replaced by `columns-button.tsx`. */
export { nothing as ColumnsSelector, nothing as ColumnsSelectorItem }
