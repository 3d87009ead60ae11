import { styled } from '@tafel/kit/theme/styled.ts'
import { useMutation } from '@tanstack/react-query'
import { MAX_IMAGE_BYTES } from '@tafel/contracts/base/image.ts'
import { Button, TextButton } from '@tafel/kit/buttons/button.tsx'
import { AppError } from '@tafel/kit/http/app-error.ts'
import { Hint } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { uploadImage } from '../../../shared/files/account-images.ts'
import { useHttp } from '../../../shared/session/http.ts'

const Line = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 10 })
const Problem = styled('p')({ margin: 0, color: color.red })

export interface LogoFieldProps {
  /** The picture's name; '' for none. */
  readonly value: string
  readonly onChange: (name: string) => void
}

/** The firm's logo: uploaded immediately and shown in the preview, but only used once the details are saved. */
export function LogoField({ value, onChange }: LogoFieldProps) {
  const http = useHttp()
  const labelId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const [isRetrying, setRetrying] = useState(false)
  const giveUp = useRef<AbortController>(undefined)
  useEffect(() => () => giveUp.current?.abort(), [])
  const upload = useMutation({
    mutationFn: (file: Blob) => {
      giveUp.current = new AbortController()
      return uploadImage(http, file, { signal: giveUp.current.signal, onRetry: () => setRetrying(true) })
    },
    onSuccess: ({ name }) => onChange(name),
    onSettled: () => setRetrying(false),
    onError: (error: unknown) => {
      if (giveUp.current?.signal.aborted) return
      // oxlint-disable-next-line no-console -- the specification requires the log
      console.warn('A logo could not be uploaded.', error)
      setProblem(error instanceof AppError ? error.message : 'The picture could not be uploaded. Try again.')
    },
  })
  const take = (file: File | undefined) => {
    if (file === undefined) return
    const isTooLarge = file.size > MAX_IMAGE_BYTES
    setProblem(isTooLarge ? 'The file is larger than 2 MB. Make it smaller: a width of 1 200 pixels is enough for print.' : undefined)
    if (!isTooLarge) upload.mutate(file)
  }
  return (
    <div role="group" aria-labelledby={labelId}>
      <Line>
        <strong id={labelId}>Logo</strong>
        <Button tone="white" look="outline" busy={upload.isPending} onClick={() => input.current?.click()}>
          {value === '' ? 'Choose a picture' : 'Choose another picture'}
        </Button>
        {value !== '' && (
          <Button tone="white" look="outline" onClick={() => onChange('')}>
            Remove the logo
          </Button>
        )}
        <input
          ref={input}
          hidden
          type="file"
          accept="image/png,image/jpeg,image/webp"
          aria-label="Logo file"
          onChange={(event) => {
            take(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </Line>
      <Hint>PNG, JPEG or WebP, at most 2 MB. Appears at the top of every report.</Hint>
      <div role="status">
        {isRetrying && (
          <>
            The picture has not been uploaded yet. Tafel keeps trying for up to ten minutes. Keep this page open.{' '}
            <TextButton type="button" onClick={() => giveUp.current?.abort()}>
              Stop trying
            </TextButton>
          </>
        )}
      </div>
      {problem !== undefined && <Problem role="alert">{problem}</Problem>}
    </div>
  )
}
