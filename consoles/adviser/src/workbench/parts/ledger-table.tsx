import { styled } from '@tafel/kit/theme/styled.ts'
import { color } from '@tafel/kit/theme/color.ts'

/** A small table of the answer: ruled lines, aligned figures and a total below a strong line. */
export const LedgerTable = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  color: color.ink2,
  '& th, & td': { padding: 0 },
  '& th': { textAlign: 'left', fontWeight: 400 },
  '& td': { textAlign: 'right', whiteSpace: 'nowrap', paddingLeft: 12 },
  '& tbody th, & tbody td': { height: 29, borderBottom: `1px solid ${color.rule}` },
  '& thead th': { height: 29, fontSize: '0.8125rem', color: color.ink3, borderBottom: `1px solid ${color.rule}` },
  '& thead th + th': { textAlign: 'right', paddingLeft: 12 },
  '& tr[data-unreached]': { color: color.ink3 },
  '& tr[data-marked] > *': { fontWeight: 600, color: color.ink },
  '& tfoot th, & tfoot td, & tr[data-sum] > *': {
    height: 36,
    borderBottom: 0,
    borderTop: `1px solid ${color.ink2}`,
    fontWeight: 600,
    fontSize: '0.9375rem',
    color: color.ink,
  },
  '& tbody:last-of-type tr:last-of-type > *': { borderBottom: 0 },
})

/** For missing, late or insufficient values. */
export const Warning = styled('span')({ color: color.ochre })
