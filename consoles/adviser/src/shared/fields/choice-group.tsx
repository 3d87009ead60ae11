import { styled } from '@tafel/kit/theme/styled.ts'
import { color } from '@tafel/kit/theme/color.ts'

/** A question with choices: radio buttons or check boxes, each in its label. */
export const ChoiceGroup = styled('fieldset')({
  display: 'grid',
  gap: 6,
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { padding: 0, marginBottom: 4, fontWeight: 600, fontSize: '0.875rem' },
  '& label': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 28 },
  '& input[type="radio"], & input[type="checkbox"]': { width: 18, height: 18, margin: 0, accentColor: color.green },
})

/** The choice's error. */
export const ChoiceProblem = styled('span')({ fontSize: '0.8125rem', color: color.red })
