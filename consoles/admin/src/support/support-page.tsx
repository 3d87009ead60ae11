import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { formatDate } from '@tafel/contracts/base/money/format.ts'
import type { SupportUserRow, SupportUsersView } from '@tafel/contracts/contexts/support/views.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Asked } from '../app/asked.tsx'
import { momentText } from '../app/dates.ts'
import { Line, Page, Section } from '../app/page.tsx'
import { ReasonDialog } from '../app/reason-dialog.tsx'
import { http } from '../app/session.ts'
import { StateTag } from '../app/state-tag.tsx'

/** Finds the user who asks for help, and helps. Personal details are masked. */
export function SupportPage() {
  const [typed, setTyped] = useState('')
  const [wanted, setWanted] = useState('')
  const asked = useQuery({
    queryKey: ['tafel', 'support', wanted],
    queryFn: ({ signal }) => http.query<SupportUsersView>('/api/support/users', { search: { q: wanted }, signal }),
    enabled: wanted !== '',
    retry: false,
  })
  const find = (event: FormEvent) => {
    event.preventDefault()
    setWanted(typed.trim())
  }
  return (
    <Page title="Support">
      <Section title="Find a user" hint="Each search and each action is in the audit log">
        <Box
          component="form"
          noValidate
          role="search"
          onSubmit={find}
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 1, py: 2 }}
        >
          <TextField
            label="Whole e-mail address, or an id"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            sx={{ flex: '1 1 260px' }}
            margin="none"
          />
          <Button type="submit" variant="contained" disabled={typed.trim() === ''}>
            Find
          </Button>
        </Box>
        {wanted !== '' && (
          <Asked asked={asked} lines={2}>
            {({ items }) =>
              items.length === 0 ? (
                <Typography role="status">No user has exactly this address or id. Ask for the address they signed up with.</Typography>
              ) : (
                items.map((user) => <Found key={user.id} user={user} onDone={() => void asked.refetch()} />)
              )
            }
          </Asked>
        )}
      </Section>
    </Page>
  )
}

const ACTIONS = {
  'resend-verification': {
    label: 'Send verification e-mail',
    title: 'Send the verification e-mail again?',
    text: 'The user gets a new link to confirm the address.',
    done: 'The e-mail was sent.',
  },
  'sign-out': {
    label: 'Sign out everywhere',
    title: 'Sign this user out everywhere?',
    text: 'Every session ends at once. The user can sign in again.',
    done: 'The user was signed out everywhere.',
  },
} as const

function Found({ user, onDone }: { readonly user: SupportUserRow; readonly onDone: () => void }) {
  const [action, setAction] = useState<keyof typeof ACTIONS>()
  const { id, email, name, firm, erased, enabled, emailVerified } = user
  if (erased) return <Alert severity="info">This user was erased: nothing is left to help with.</Alert>
  return (
    <Box sx={{ pb: 2 }}>
      <Line label="User" action={<StateTag tone={enabled ? 'success' : 'error'}>{enabled ? 'can sign in' : 'disabled'}</StateTag>}>
        {name} {email}
      </Line>
      <Line label="E-mail">{emailVerified ? 'verified' : 'not verified yet: the user must open the link in the e-mail'}</Line>
      <Line label="Registered">{momentText(user.registeredAt)}</Line>
      <Line label="Firm">{firm === null ? 'none yet' : firmWords(firm)}</Line>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, pt: 1.5 }}>
        {!emailVerified && (
          <Button variant="outlined" size="small" onClick={() => setAction('resend-verification')}>
            {ACTIONS['resend-verification'].label}…
          </Button>
        )}
        <Button variant="outlined" size="small" onClick={() => setAction('sign-out')}>
          {ACTIONS['sign-out'].label}…
        </Button>
      </Box>
      {action !== undefined && (
        <ReasonDialog
          title={ACTIONS[action].title}
          text={ACTIONS[action].text}
          confirm={ACTIONS[action].label}
          onClose={() => setAction(undefined)}
          onConfirm={async (reason) => {
            await http.command('POST', `/api/support/users/${id}/${action}`, { body: { reason } })
            onDone()
            return ACTIONS[action].done
          }}
        />
      )}
    </Box>
  )
}

const firmWords = ({ name, isReadOnly, subscribedUntil }: NonNullable<SupportUserRow['firm']>): string =>
  [
    name,
    isReadOnly ? 'read-only' : 'open',
    subscribedUntil === null ? 'no subscription' : `subscribed until ${formatDate(subscribedUntil)}`,
  ].join(', ')
