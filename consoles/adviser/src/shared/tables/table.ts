import { type CSSObject, styled } from '@tafel/kit/theme/styled.ts'
import { color } from '@tafel/kit/theme/color.ts'

/** A plain table: a line below each row, and quiet headers. */
export const PlainTable = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { padding: '9px 16px 9px 0', borderBottom: `1px solid ${color.rule}`, textAlign: 'left', fontWeight: 400 },
  '& thead th': { fontSize: '0.8125rem', color: color.ink3 },
})

/** On narrow screens each row is a grid of the areas that `row` names, and headers are for screen readers only. */
export const rowsAsBlocks = (row: CSSObject): CSSObject => ({
  '& thead': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  '& tbody tr': { display: 'grid', alignItems: 'center', borderBottom: `1px solid ${color.rule}`, ...row },
  '& tbody tr > *': { padding: 0, borderBottom: 0 },
})
