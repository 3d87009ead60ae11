import { styled } from '@tafel/kit/theme/styled.ts'
import { color } from '@tafel/kit/theme/color.ts'

/** The tables of the team page. On a phone each row becomes a block, so that nothing is cut off. */
export const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  borderTop: `1px solid ${color.ruleStrong}`,
  '& th': { textAlign: 'left', fontWeight: 400, fontSize: '0.8125rem', color: color.ink2, padding: '8px 12px 8px 0' },
  '& td': { padding: '9px 12px 9px 0', verticalAlign: 'middle' },
  '& tr': { borderBottom: `1px solid ${color.rule}` },
  '& .figure': { textAlign: 'right' },
  '& td:last-of-type, & th:last-of-type': { paddingRight: 0, textAlign: 'right' },
  '@media (max-width: 760px)': {
    '& thead': { position: 'absolute', clipPath: 'inset(50%)', width: 1, height: 1, overflow: 'hidden' },
    '&, & tbody': { display: 'block' },
    '& tr': { display: 'grid', gridTemplateColumns: '46px minmax(0, 1fr) auto', alignItems: 'center', padding: '8px 0' },
    '& td': { display: 'block', padding: '3px 8px 3px 0' },
    '& td.narrow-row': { gridColumn: '2 / -1' },
    '& .figure': { textAlign: 'left' },
  },
})

export const Avatar = styled('span', ['isOpen'])(({ isOpen = false }: { readonly isOpen?: boolean }) => ({
  display: 'inline-grid',
  placeItems: 'center',
  width: 36,
  height: 36,
  borderRadius: '50%',
  fontSize: '0.8125rem',
  fontWeight: 600,
  color: isOpen ? color.ink2 : color.green,
  backgroundColor: isOpen ? 'transparent' : color.greenSoft,
  border: isOpen ? `1px dashed ${color.field}` : 0,
}))

/** A person's cell: the name above the address. */
export const Who = styled('td')({ overflowWrap: 'anywhere', '& > strong': { display: 'block', fontWeight: 600 } })

/** A section's title with a line next to it. */
export const Head = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '0 10px', paddingBottom: 4 })
