import { styled } from '@tafel/kit/theme/styled.ts'
import { color } from '@tafel/kit/theme/color.ts'
import { radius } from '@tafel/kit/theme/tokens.ts'

/** A card in the side column, with a rule between its rows. */
export const Card = styled('section')({
  padding: '20px 22px 16px',
  border: `1px solid ${color.rule}`,
  borderRadius: radius.card,
  backgroundColor: color.card,
})

export const CardRows = styled('dl')({ margin: '6px 0 0', '& > div + div': { borderTop: `1px solid ${color.rule}` } })

export const CardRow = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  minHeight: 37,
  padding: '5px 0',
  '& dd': { margin: 0, textAlign: 'right' },
})
