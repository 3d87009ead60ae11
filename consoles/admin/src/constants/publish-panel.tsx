import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { SetView } from '@tafel/contracts/contexts/constants/views.ts'
import { useState } from 'react'
import { useGetIdentity } from 'react-admin'
import { AdminName } from './admin-name.tsx'
import { type Asking, DecisionDialog } from './decision-dialog.tsx'
import { momentText } from '../app/dates.ts'
import { useDecision } from './use-set.ts'

export interface PublishPanelProps {
  readonly set: SetView
  readonly confirmed: ReadonlySet<string>
}

/** Publishing takes two people: the author of the figures signs, another admin publishes, and either can stop it until it takes effect. */
export function PublishPanel({ set, confirmed }: PublishPanelProps) {
  const { identity } = useGetIdentity()
  /** The pending decision, about the set as it was on the screen then: it may be refreshed meanwhile. */
  const [asked, setAsked] = useState<{ readonly asking: Asking; readonly set: SetView }>()
  const setAsking = (asking: Asking) => setAsked({ asking, set })
  const decision = useDecision(set)
  const isAuthor = set.authors.includes(String(identity?.id))
  const { checked, pending, status, withdrawal } = set
  const isPublished = pending === null && (status === 'announced' || status === 'enacted')
  const isAsker = withdrawal?.by === identity?.id
  const isReady = checked !== null && checked.failures.length === 0 && checked.toConfirm.every(({ text }) => confirmed.has(text))

  return (
    <Box component="section" aria-labelledby="publish-title">
      <Typography id="publish-title" component="h2" variant="h6">
        Publishing takes two
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {wordsOf(set, isAuthor)}
      </Typography>
      <People set={set} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {status === 'draft' && (
          <Button
            variant="contained"
            disabled={!isReady || decision.isPending}
            onClick={() =>
              decision.mutate({
                verb: 'ask',
                body: { confirmed: [...confirmed] },
                done: 'Signed. The other admins were informed by e-mail.',
              })
            }
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
        {set.draft !== null && (
          <Button color="error" onClick={() => setAsking('discard')}>
            Discard the draft…
          </Button>
        )}
        {isPublished && withdrawal === null && (
          <Button color="error" onClick={() => setAsking('askToWithdraw')}>
            Withdraw…
          </Button>
        )}
        {isPublished && withdrawal !== null && (
          <>
            {!isAsker && (
              <Button variant="contained" color="error" onClick={() => setAsking('confirmWithdrawal')}>
                Confirm withdrawal…
              </Button>
            )}
            <Button onClick={() => setAsking('dropWithdrawal')}>{isAsker ? 'Take the request back…' : 'Decline…'}</Button>
          </>
        )}
      </Box>
      {asked !== undefined && <DecisionDialog {...asked} onClose={() => setAsked(undefined)} />}
    </Box>
  )
}

/** The people who have acted on the draft, and who is still needed. */
function People({ set: { life, draft, status, withdrawal } }: { readonly set: SetView }) {
  const checked = draft === null ? undefined : life.findLast((entry) => entry.what === 'checked' && entry.draft === draft)
  if (withdrawal !== null)
    return (
      <Typography variant="body2" sx={{ mb: 1 }}>
        <AdminName id={withdrawal.by} /> asked on {momentText(withdrawal.at)} to withdraw these figures
        {withdrawal.reason === '' ? '' : `: “${withdrawal.reason}”`}. A second person confirms or declines.
      </Typography>
    )
  if (status !== 'checked' || checked === undefined) return null
  return (
    <Typography variant="body2" sx={{ mb: 1 }}>
      Signed by <AdminName id={checked.by} /> on {momentText(checked.at)}; the other admins were informed by e-mail. Second person: not yet.
    </Typography>
  )
}

function wordsOf({ status, pending, coolingOffMinutes }: SetView, isAuthor: boolean): string {
  if (pending !== null) return `Published. In force from ${momentText(pending.inForceAt)}; until then it can be stopped.`
  switch (status) {
    case 'draft':
      return 'Once every check passes and the manual points are confirmed, the author signs; then another admin publishes it.'
    case 'checked':
      return isAuthor
        ? 'You entered figures of this draft: another admin has to publish it.'
        : `Signed by its author. It is in force ${coolingOffMinutes > 0 ? `${coolingOffMinutes} minutes` : 'at once'} after you publish it.`
    case 'announced':
      return 'In force and marked as not yet law. Once it is promulgated, publish it as law.'
    case 'enacted':
      return 'In force as law. Import figures to correct it.'
    case 'withdrawn':
      return 'Withdrawn. The previous figures apply again.'
    default:
      return 'Import figures to start a draft.'
  }
}
