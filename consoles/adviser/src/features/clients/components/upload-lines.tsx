import { TextButton } from '@tafel/kit/buttons/button.tsx'
import { Hint } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { styled } from '@tafel/kit/theme/styled.ts'
import type { Uploads } from '../hooks/use-uploads.ts'
import { sizeWords } from '../model/file-size.ts'

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 })
const Line = styled('li')({
  display: 'grid',
  gap: 2,
  padding: '8px 0',
  borderBottom: `1px solid ${color.rule}`,
  overflowWrap: 'anywhere',
  '& progress': { width: '100%', height: 6, accentColor: color.green },
})
const Problem = styled('span')({ color: color.red })
const Actions = styled('span')({ display: 'flex', gap: 12 })

/** Files being uploaded, and failed ones, each with its actions. */
export function UploadLines({ uploads, retry, drop }: Uploads) {
  return (
    <div role="status">
      <List>
        {uploads.map(({ uploadId, file, state, problem }) => (
          <Line key={uploadId}>
            <span>{file.name}</span>
            {state === 'failed' ? (
              <Problem>{problem}</Problem>
            ) : (
              <>
                {state !== 'waiting' && <progress aria-label={`Adding ${file.name}`} />}
                <Hint>
                  {state === 'waiting' && 'Waiting'}
                  {state === 'sending' && `Adding ${sizeWords(file.size)}…`}
                  {state === 'retrying' && 'Tafel is unreachable. It keeps trying for up to ten minutes. Keep this page open.'}
                </Hint>
              </>
            )}
            <Actions>
              {state === 'failed' && (
                <TextButton type="button" aria-label={`Try again with ${file.name}`} onClick={() => retry(uploadId)}>
                  Try again
                </TextButton>
              )}
              <TextButton
                type="button"
                aria-label={state === 'failed' ? `Dismiss ${file.name}` : `Stop adding ${file.name}`}
                onClick={() => drop(uploadId)}
              >
                {state === 'failed' ? 'Dismiss' : 'Stop'}
              </TextButton>
            </Actions>
          </Line>
        ))}
      </List>
    </div>
  )
}
