import { type CSSObject, styled } from '@tafel/kit/theme/styled.ts'
import { color } from '@tafel/kit/theme/color.ts'

/** A plain table of a page: a line under each row, and quiet heads. */
export const PlainTable = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { padding: '9px 16px 9px 0', borderBottom: `1px solid ${color.rule}`, textAlign: 'left', fontWeight: 400 },
  '& thead th': { fontSize: '0.8125rem', color: color.ink3 },
})

/** Where there is no room for a table: each row is a block of the places that `row` names, and the heads are for ears alone. */
export const rowsAsBlocks = (row: CSSObject): CSSObject => ({
  '& thead': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  '& tbody tr': { display: 'grid', alignItems: 'center', borderBottom: `1px solid ${color.rule}`, ...row },
  '& tbody tr > *': { padding: 0, borderBottom: 0 },
})
