import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { TrainingTour } from '@tafel/contracts/contexts/identity/training.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { Tag } from '@tafel/kit/tag/tag.tsx'
import { Hint, PaneTitle, SectionTitle } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { styled } from '@tafel/kit/theme/styled.ts'
import { useToasts } from '@tafel/kit/toast/toaster.tsx'
import { toastOfError } from '../../../shared/records/toast-of-error.ts'
import { useHttp } from '../../../shared/session/http.ts'
import { mayChangeRecords } from '../../../shared/session/may-change-records.ts'
import { meQuery } from '../../../shared/session/session-queries.ts'
import { useSingleMutation } from '../../../shared/session/use-single-mutation.ts'
import { useTraining } from '../hooks/use-training.ts'
import { currentTour, type Sample } from '../model/current-tour.ts'
import { loadSample } from '../model/load-sample.ts'
import { progressWords } from '../model/progress.ts'
import { TOURS } from '../model/tours.ts'

const List = styled('ul')({ margin: '10px 0 0', padding: 0, listStyle: 'none', borderTop: `1px solid ${color.ruleStrong}` })
const Row = styled('li')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '4px 20px',
  padding: '12px 0',
  borderBottom: `1px solid ${color.rule}`,
})
const About = styled('p')({ margin: 0, color: color.ink2 })

interface Wanted {
  readonly id: TrainingTour
  readonly step: number
}

/** The tours with the person's progress. The first that is started adds the sample client. */
export function TourList() {
  const http = useHttp()
  const queries = useQueryClient()
  const toasts = useToasts()
  const me = useQuery(meQuery(http)).data
  const { progress, isPending, record } = useTraining()
  const mayWrite = me !== undefined && mayChangeRecords(me)
  const start = useSingleMutation<Sample | undefined, Wanted>({
    mutationFn: () => loadSample(http, queries, mayWrite),
    onSuccess: (sample, { id, step }) => {
      if (sample === undefined) return
      record({ tour: id, step, completed: false })
      currentTour.set({ id, step, sample })
    },
    onError: (error) => toastOfError(toasts, error),
  })
  return (
    <section aria-labelledby="tours">
      <SectionTitle id="tours">Tours</SectionTitle>
      <Hint>Each uses the sample client; your own clients stay unchanged. Leave a tour at any time and continue later.</Hint>
      <List>
        {TOURS.map((tour) => {
          const { words, action, step } = progressWords(
            tour,
            progress.find((each) => each.tour === tour.id),
          )
          const isStarting = start.isPending && start.variables.id === tour.id
          return (
            <Row key={tour.id}>
              <div>
                <PaneTitle>{tour.title}</PaneTitle>
                <About>{tour.about}</About>
                <Hint>
                  {tour.minutes} minutes{!isPending && <> · {words === 'Done' ? <Tag tone="green">Done</Tag> : words}</>}
                </Hint>
              </div>
              {/* The progress decides which button it is. */}
              {!isPending && (
                <Button
                  tone={action === 'Continue' ? 'primary' : 'white'}
                  look={action === 'Continue' ? 'solid' : 'outline'}
                  busy={isStarting}
                  aria-label={`${action}: ${tour.title}`}
                  onClick={() => start.mutate({ id: tour.id, step })}
                >
                  {action}
                </Button>
              )}
            </Row>
          )
        })}
      </List>
      <div role="status">
        {start.isPending && <Hint>Opening the sample client …</Hint>}
        {start.isSuccess && start.data === undefined && (
          <Hint>There is no sample client yet. Ask a member who may change records to add it under Clients.</Hint>
        )}
      </div>
    </section>
  )
}
