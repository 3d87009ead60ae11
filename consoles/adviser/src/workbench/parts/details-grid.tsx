import { styled } from '@tafel/kit/theme/styled.ts'

/** The detail sections, in two columns if there is room. */
export const DetailsGrid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: '36px 40px',
  marginTop: 8,
  '@media (max-width: 980px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
})
