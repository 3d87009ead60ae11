import { styled } from '@tafel/kit/theme/styled.ts'
import { SectionTitle } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'

// Layout of the groups in the account form.

export const Group = styled('section')({ display: 'grid', gap: 14 })
export const GroupTitle = styled(SectionTitle)({ paddingBottom: 6, borderBottom: `1px solid ${color.ruleStrong}` })
export const Two = styled('div')({
  display: 'grid',
  gap: 14,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media (max-width: 560px)': { gridTemplateColumns: '1fr' },
})
