import { styled } from '@tafel/kit/theme/styled.ts'
import { TextButton } from '@tafel/kit/buttons/button.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { radius } from '@tafel/kit/theme/tokens.ts'
import { useSyncExternalStore } from 'react'
import { auth } from '../../../shared/session/auth.ts'

const Frame = styled('div')({
  padding: '10px 14px',
  borderRadius: radius.input,
  backgroundColor: color.ochreSoft,
  color: color.ochre,
  fontSize: '0.875rem',
  '& button': { color: 'inherit', textDecoration: 'underline' },
})

/** Shown when the identity provider did not respond in time. */
export function Unreachable() {
  const state = useSyncExternalStore(auth.subscribe, auth.getState)
  if (state !== 'unreachable') return null
  return (
    <Frame role="alert">
      Sign-in is unavailable at the moment. Check your connection. What you typed on this device is kept.{' '}
      <TextButton type="button" onClick={() => window.location.reload()}>
        Try again
      </TextButton>
    </Frame>
  )
}
