import { styled } from '@tafel/kit/theme/styled.ts'
import { AppError } from '@tafel/kit/http/app-error.ts'
import { logError } from '@tafel/kit/http/log-error.ts'
import { color } from '@tafel/kit/theme/color.ts'
import { radius } from '@tafel/kit/theme/tokens.ts'
import { useEffect } from 'react'

const Frame = styled('p')({ margin: 0, padding: '8px 12px', borderRadius: radius.input, backgroundColor: color.redSoft, color: color.red })

/** The error of a command, shown where the user tried it. */
export function Refusal({ error }: { readonly error: unknown }) {
  useEffect(() => logError(error), [error])
  return <Frame role="alert">{error instanceof AppError ? error.message : 'Something went wrong on this page. Nothing was charged.'}</Frame>
}
