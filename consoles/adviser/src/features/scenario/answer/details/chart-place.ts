import { styled } from '@tafel/kit/theme/styled.ts'

export const ChartPlace = styled('div')({ paddingTop: 12, maxWidth: 640 })

export const WIDE = { width: 560, height: 240 }
export const NARROW = { width: 320, height: 240 }
