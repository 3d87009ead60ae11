import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { SetView } from '@tafel/contracts/constants/sets/views.ts'
import { useState } from 'react'
import { useGetIdentity } from 'react-admin'
import { momentWords } from './moment-words.ts'
import { type GivenReason, ReasonDialog } from './reason-dialog.tsx'
import { useDecision } from './use-set.ts'

type Asking = 'announced' | 'enacted' | 'stop' | 'withdraw'

export interface PublishPanelProps {
  readonly set: SetView
  readonly confirmed: ReadonlySet<string>
}

/** Publishing takes two people: whoever entered a figure signs, somebody else publishes, and either can stop it until its time. */
export function PublishPanel({ set, confirmed }: PublishPanelProps) {
  const { identity } = useGetIdentity()
  const [asking, setAsking] = useState<Asking>()
  const decision = useDecision(set)
  const isAuthor = set.authors.includes(String(identity?.id))
  const { checked, pending, status } = set
  const isReady = checked !== null && checked.failures.length === 0 && checked.toConfirm.every(({ text }) => confirmed.has(text))

  const decide = async (verb: string, body: unknown, done: string) => {
    const taken = await decision.mutateAsync({ verb, body, done }).catch(() => undefined)
    if (taken !== undefined) setAsking(undefined)
  }
  const given = ({ reason, reference, emergency }: GivenReason) => {
    if (asking === 'stop') void decide('stop', { reason }, 'Stopped: it is a draft again.')
    else if (asking === 'withdraw') void decide('withdraw', { reason }, 'Withdrawn.')
    else void decide('publish', { status: asking, reason, reference, emergency }, 'Published.')
  }
  return (
    <Box component="section" aria-labelledby="publish-title">
      <Typography id="publish-title" component="h2" variant="h6">
        Publishing takes two
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {wordsOf(set, isAuthor)}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {status === 'draft' && (
          <Button
            variant="contained"
            disabled={!isReady || decision.isPending}
            onClick={() => void decide('ask', { confirmed: [...confirmed] }, 'Signed. A second person can publish it now.')}
          >
            Ask for a second person
          </Button>
        )}
        {status === 'checked' && !isAuthor && (
          <>
            <Button variant="contained" onClick={() => setAsking('announced')}>
              Publish as announced
            </Button>
            <Button variant="outlined" onClick={() => setAsking('enacted')}>
              Publish as law
            </Button>
          </>
        )}
        {status === 'announced' && pending === null && (
          <Button variant="outlined" onClick={() => setAsking('enacted')}>
            It is law now
          </Button>
        )}
        {pending !== null && (
          <Button variant="contained" color="error" onClick={() => setAsking('stop')}>
            Stop it
          </Button>
        )}
        {pending === null && status !== 'none' && status !== 'shipped' && status !== 'withdrawn' && (
          <Button color="error" onClick={() => setAsking('withdraw')}>
            {set.draft === null ? 'Withdraw' : 'Throw the draft away'}
          </Button>
        )}
      </Box>
      {asking !== undefined && (
        <ReasonDialog
          {...DIALOGS[asking]}
          asksReference={asking === 'enacted'}
          {...(asking === 'announced' || asking === 'enacted' ? { coolingOffMinutes: set.coolingOffMinutes } : {})}
          isBusy={decision.isPending}
          onClose={() => setAsking(undefined)}
          onGiven={given}
        />
      )}
    </Box>
  )
}

const DIALOGS: Readonly<Record<Asking, { readonly title: string; readonly words: string; readonly button: string }>> = {
  announced: {
    title: 'Publish as announced',
    words: 'Everything new is calculated with these figures and marked as not yet law. Saved records stay as they are, and offer them.',
    button: 'Publish',
  },
  enacted: {
    title: 'Publish as law',
    words: 'Everything new is calculated with these figures. Saved records stay as they are, and offer them.',
    button: 'Publish',
  },
  stop: {
    title: 'Stop the publication',
    words: 'Nothing has been calculated with it yet. It is a draft again, to be corrected.',
    button: 'Stop it',
  },
  withdraw: {
    title: 'Withdraw',
    words: 'What stood before it stands again. Records that were calculated with it keep their answers, are told so, and are listed here.',
    button: 'Withdraw',
  },
}

function wordsOf({ status, pending, coolingOffMinutes }: SetView, isAuthor: boolean): string {
  if (pending !== null) return `Published. It is calculated with from ${momentWords(pending.inForceAt)}; until then it can be stopped.`
  switch (status) {
    case 'draft':
      return 'Once every check passes and what a machine can’t know is confirmed, the author signs; then somebody else publishes it.'
    case 'checked':
      return isAuthor
        ? 'You entered figures of this draft: another admin has to publish it.'
        : `Signed by its author. It is in force ${coolingOffMinutes > 0 ? `${coolingOffMinutes} minutes` : 'at once'} after you publish it.`
    case 'announced':
      return 'In force and marked as not yet law. Once it is promulgated, publish it as law.'
    case 'enacted':
      return 'In force as law. Import figures to correct it.'
    case 'withdrawn':
      return 'Withdrawn. What stood before it stands again.'
    default:
      return 'Import figures to begin a draft.'
  }
}
