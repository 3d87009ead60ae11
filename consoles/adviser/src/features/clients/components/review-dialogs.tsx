import { useMutation } from '@tanstack/react-query'
import { holdReview, planReview, reviewAfter } from '@tafel/contracts/contexts/clients/review.ts'
import { formatDate } from '@tafel/contracts/base/money/format.ts'
import type { HouseholdView } from '@tafel/contracts/contexts/clients/views.ts'
import { Dialog } from '@tafel/kit/dialog/dialog.tsx'
import { DateField } from '@tafel/kit/fields/date-field.tsx'
import { useToasts } from '@tafel/kit/toast/toaster.tsx'
import { useState } from 'react'
import { clientForm } from '../../../shared/drafts/form-drafts.ts'
import { toastOfError } from '../../../shared/records/toast-of-error.ts'
import { useClientCommands } from '../../../shared/records/use-client-commands.ts'
import { useHttp } from '../../../shared/session/http.ts'
import { localDate } from '../../../shared/time/local-time.ts'
import { useNow } from '../../../shared/time/use-now.ts'
import { problemsOf } from '../model/problems-of.ts'
import { ChangedSince } from './changed-since.tsx'
import { FormDialog } from '../../../shared/unsaved/form-dialog.tsx'
import type { ReviewDialogName } from './review-card.tsx'

export interface ReviewDialogsProps {
  readonly dialog: ReviewDialogName
  readonly household: HouseholdView
  readonly mayWrite: boolean
  readonly onClose: () => void
}

/** The dialogs of a household's review: what changed, recording a review, and planning the next one. */
export default function ReviewDialogs({ dialog, household, mayWrite, onClose }: ReviewDialogsProps) {
  const now = useNow()
  if (dialog === 'reviewChanges') {
    return (
      <Dialog open title="What changed" width={620} onClose={onClose}>
        <ChangedSince household={household} now={now} />
      </Dialog>
    )
  }
  if (!mayWrite || household.client.deleted) return null
  const Form = dialog === 'review' ? RecordDialog : PlanDialog
  return <Form household={household} now={now} onClose={onClose} />
}

/** The next date follows from the date of the review. */
const NOT_CHOSEN = ''

interface FormProps {
  readonly household: HouseholdView
  readonly now: Date
  readonly onClose: () => void
}

function RecordDialog({ household, now, onClose }: FormProps) {
  const today = localDate(now)
  const save = useSave(household, 'POST', 'reviews')
  const [reviewedOn, setReviewedOn] = useState<string | null>(today)
  const [chosen, setChosen] = useState<string | null>()
  const nextReviewOn = chosen === undefined ? reviewedOn && reviewAfter(reviewedOn, household.review.everyMonths) : chosen
  const body = { reviewedOn, nextReviewOn }
  return (
    <FormDialog
      title="Start review"
      width={620}
      draft={{
        form: clientForm(household.client.clientId, 'review'),
        saved: { reviewedOn: today as string | null, chosen: NOT_CHOSEN as string | null },
        value: { reviewedOn, chosen: chosen === undefined ? NOT_CHOSEN : chosen },
        restore: (typed) => {
          setReviewedOn(typed.reviewedOn)
          setChosen(typed.chosen === NOT_CHOSEN ? undefined : typed.chosen)
        },
      }}
      check={() => problemsOf(holdReview.safeParse(body))}
      onSave={async () => {
        await save.mutateAsync({ body, message: `Review recorded; the next one is due by ${formatDate(nextReviewOn!)}` })
      }}
      onClose={onClose}
    >
      {(problems) => (
        <>
          <ChangedSince household={household} now={now} />
          <DateField
            label="Held on"
            name="reviewedOn"
            max={today}
            value={reviewedOn}
            onChange={setReviewedOn}
            error={problems['reviewedOn']}
          />
          <DateField
            label="Next review by"
            name="nextReviewOn"
            value={nextReviewOn}
            onChange={setChosen}
            error={problems['nextReviewOn']}
          />
        </>
      )}
    </FormDialog>
  )
}

function PlanDialog({ household, onClose }: FormProps) {
  const save = useSave(household, 'PUT', 'review')
  const [nextReviewOn, setNext] = useState(household.review.nextReviewOn)
  const message = nextReviewOn === null ? 'No review planned' : `Next review due by ${formatDate(nextReviewOn)}`
  return (
    <FormDialog
      title={household.review.nextReviewOn === null ? 'Plan a review' : 'Move the review'}
      draft={{
        form: clientForm(household.client.clientId, 'reviewPlan'),
        saved: { nextReviewOn: household.review.nextReviewOn },
        value: { nextReviewOn },
        restore: (typed) => setNext(typed.nextReviewOn),
      }}
      check={() => problemsOf(planReview.safeParse({ nextReviewOn }))}
      onSave={async () => {
        await save.mutateAsync({ body: { nextReviewOn }, message })
      }}
      onClose={onClose}
    >
      {(problems) => (
        <DateField
          label="Next review by"
          name="nextReviewOn"
          hint="Leave empty for no planned review."
          value={nextReviewOn}
          onChange={setNext}
          error={problems['nextReviewOn']}
        />
      )}
    </FormDialog>
  )
}

/** Sends the command and shows a toast with Undo. */
function useSave({ client: { clientId, revision } }: HouseholdView, method: 'POST' | 'PUT', what: string) {
  const http = useHttp()
  const toasts = useToasts()
  const { refresh } = useClientCommands()
  const undo = useMutation({
    mutationFn: (done: string) => http.command('POST', `/api/clients/${clientId}/undo`, { body: { revisions: [Number(done)] } }),
    onSuccess: refresh,
    onError: (error) => toastOfError(toasts, error),
  })
  return useMutation({
    mutationFn: ({ body }: { readonly body: object; readonly message: string }) =>
      http.command(method, `/api/clients/${clientId}/${what}`, { body, revision }),
    onSuccess: async (answer, { message }) => {
      // Saving the same values changes nothing, so there is nothing to undo.
      const isChange = answer.revision !== revision
      toasts.show(message, { tone: 'done', about: clientId, ...(isChange && { undo: () => undo.mutate(answer.revision) }) })
      await refresh()
    },
  })
}
