import { styled } from '@tafel/kit/theme/styled.ts'
import { color } from '@tafel/kit/theme/color.ts'
import type { ReactNode } from 'react'

const Stopped = styled('p')({
  margin: '10px 0',
  padding: '8px 12px',
  borderRadius: 7,
  backgroundColor: color.redSoft,
  color: color.red,
  maxWidth: 760,
})

/** Why an import, or its undo, could not continue. */
export function ImportStopped({ children }: { readonly children: ReactNode }) {
  return <Stopped role="alert">{children}</Stopped>
}
