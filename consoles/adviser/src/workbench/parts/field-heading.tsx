import { styled } from '@tafel/kit/theme/styled.ts'
import { PaneTitle } from '@tafel/kit/text/text.tsx'

/** The heading of related fields within a group. */
export const FieldHeading = styled(PaneTitle)({ padding: '14px 0 4px' })
