import { styled } from '@tafel/kit/theme/styled.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { TextField } from '@tafel/kit/fields/text-field.tsx'
import { type FormEvent, useRef, useState } from 'react'
import { TextLink } from '../../../shared/links/link-button.tsx'
import { paths } from '../../../shared/paths.ts'

const Form = styled('form')({ display: 'grid', gap: 18 })

export interface EmailStepProps {
  readonly action: string
  /** Called with the typed address when the password is forgotten. Absent: not offered. */
  readonly onForgotten?: (typed: string) => void
  readonly initial?: string | undefined
  /** May be empty: the identity provider asks for it then. */
  readonly isOptional?: boolean
  readonly onEmail: (email: string) => Promise<void>
}

/** Asks for the e-mail address, then opens the identity provider's page. */
export function EmailStep({ action, onForgotten, initial, isOptional = false, onEmail }: EmailStepProps) {
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = input.current!.value.trim()
    if (!(typed === '' && isOptional) && !(await isEmail(typed))) {
      setError(typed === '' ? 'Enter your e-mail address.' : 'Enter an e-mail address such as name@example.co.za.')
      input.current!.focus()
      return
    }
    setError(undefined)
    setBusy(true)
    await onEmail(typed).finally(() => setBusy(false))
  }

  return (
    <Form noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        ref={input}
        label="E-mail"
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        spellCheck={false}
        error={error}
        defaultValue={initial}
        aside={
          onForgotten && (
            <TextLink
              to={paths.forgotPassword.href()}
              onClick={(event) => {
                event.preventDefault()
                onForgotten(input.current?.value.trim() ?? '')
              }}
            >
              Forgot your password?
            </TextLink>
          )
        }
      />
      <Button type="submit" size="large" busy={isBusy}>
        {action}
      </Button>
    </Form>
  )
}

/** The contract's rule; its schema is loaded on first use. */
async function isEmail(text: string): Promise<boolean> {
  const { email } = await import('@tafel/contracts/base/fields.ts')
  return email.safeParse(text).success
}
