import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { type ClientFilesView, type ClientFileView, FILE_TYPES, MAX_CLIENT_FILE_BYTES } from '@tafel/contracts/contexts/clients/files.ts'
import type { PersonView } from '@tafel/contracts/contexts/clients/views.ts'
import { TextButton } from '@tafel/kit/buttons/button.tsx'
import type { Http } from '@tafel/kit/http/client.ts'
import { ErrorState } from '@tafel/kit/states/error-state.tsx'
import { SkeletonRows } from '@tafel/kit/states/skeleton-rows.tsx'
import { Hint, SectionTitle } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { styled } from '@tafel/kit/theme/styled.ts'
import { useToasts } from '@tafel/kit/toast/toaster.tsx'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { MoreButton } from '../../../shared/menus/more-button.tsx'
import { clientsKey } from '../../../shared/records/client-queries.ts'
import { toastOfError } from '../../../shared/records/toast-of-error.ts'
import { useClientCommands } from '../../../shared/records/use-client-commands.ts'
import { useHttp } from '../../../shared/session/http.ts'
import { useMayWrite } from '../../../shared/session/use-may-write.ts'
import { saveFile } from '../../../shared/files/use-download.ts'
import { useDropAnywhere } from '../hooks/use-drop-anywhere.ts'
import { useUploads } from '../hooks/use-uploads.ts'
import { sizeWords, usedWords } from '../model/file-size.ts'
import { UploadLines } from './upload-lines.tsx'

const FileMenuPanel = lazy(() => import('./file-menu-panel.tsx'))
const RenameFileDialog = lazy(() => import('./rename-file-dialog.tsx'))

const Head = styled('div')({
  display: 'flex',
  alignItems: 'baseline',
  gap: 10,
  paddingBottom: 6,
  borderBottom: `1px solid ${color.ruleStrong}`,
})
const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 })
const Row = styled('li')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  alignItems: 'center',
  columnGap: 10,
  minHeight: 40,
  borderBottom: `1px solid ${color.rule}`,
  '& > button:first-child': { justifySelf: 'start', textAlign: 'start', overflowWrap: 'anywhere', color: color.ink, fontWeight: 400 },
})
const Size = styled('span')({ color: color.ink2, whiteSpace: 'nowrap' })
const Foot = styled('p')({ margin: '10px 0 0', color: color.ink2 })
/** Covers the whole page while files are dragged over it. */
const DropHere = styled('div')({
  position: 'fixed',
  inset: 8,
  zIndex: 1200,
  display: 'grid',
  placeItems: 'center',
  border: `2px dashed ${color.green}`,
  borderRadius: 12,
  backgroundColor: color.greenSoft,
  opacity: 0.94,
  color: color.ink,
  fontWeight: 600,
  pointerEvents: 'none',
})

const NO_FILES: ClientFilesView = { files: [], bytes: 0 }
const ACCEPTED = Object.values(FILE_TYPES)
  .flatMap(({ endings }) => endings)
  .join(',')

const filesQuery = (http: Http, clientId: string) =>
  queryOptions({
    queryKey: [...clientsKey, 'files', clientId],
    queryFn: ({ signal }) => http.query<ClientFilesView>(`/api/clients/${clientId}/files`, { signal }),
  })

/** The files of a client: added by choosing or dropping, saved, renamed, deleted and restored. Read-only users can only save them. */
export default function Attachments({ client: { clientId, deleted } }: { readonly client: PersonView }) {
  const http = useHttp()
  const toasts = useToasts()
  const titleId = useId()
  const input = useRef<HTMLInputElement>(null)
  const canChange = useMayWrite() && !deleted
  const [renamed, setRenamed] = useState<ClientFileView>()
  const { refresh } = useClientCommands()
  const query = useQuery(filesQuery(http, clientId))
  const { files, bytes } = query.data ?? NO_FILES
  const uploads = useUploads(clientId, { bytes, count: files.length }, async () => void (await refresh()))
  const isOver = useDropAnywhere(canChange, uploads.add)

  const path = (fileId: string) => `/api/clients/${clientId}/files/${fileId}`
  const onError = (error: unknown) => toastOfError(toasts, error)
  const save = useMutation({
    mutationFn: async ({ fileId, name }: ClientFileView) => saveFile(await http.bytes(path(fileId)), name),
    onError,
  })
  const restore = useMutation({
    mutationFn: ({ fileId }: ClientFileView) => http.command('POST', `${path(fileId)}/restore`),
    onSuccess: async (_, file) => {
      toasts.show(`${file.name} restored`, { tone: 'done', about: file.fileId })
      await refresh()
    },
    onError,
  })
  const remove = useMutation({
    mutationFn: ({ fileId }: ClientFileView) => http.command('DELETE', path(fileId)),
    onSuccess: async (_, file) => {
      toasts.show(`${file.name} deleted`, { undo: () => restore.mutate(file), about: file.fileId })
      await refresh()
    },
    onError,
  })
  const rename = async (file: ClientFileView, name: string) => {
    await http.command('PUT', path(file.fileId), { body: { name } })
    await refresh()
    setRenamed(undefined)
  }

  return (
    <section aria-labelledby={titleId} style={{ minWidth: 0 }}>
      <Head>
        <SectionTitle id={titleId}>Attachments</SectionTitle>
        {query.data !== undefined && <Hint>{usedWords(bytes, MAX_CLIENT_FILE_BYTES)}</Hint>}
      </Head>
      {query.isError && query.data === undefined ? (
        <ErrorState what="The attachments could not be loaded" error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data === undefined ? (
        <SkeletonRows rows={3} height={40} label="Loading the attachments" />
      ) : (
        <List aria-label="Files">
          {files.map((file) => (
            <Row key={file.fileId}>
              <TextButton type="button" aria-label={`Save ${file.name}`} onClick={() => save.mutate(file)}>
                {file.name}
              </TextButton>
              <Size>{sizeWords(file.bytes)}</Size>
              {canChange && (
                <MoreButton aria-label={`More for ${file.name}`}>
                  {(menu) => <FileMenuPanel {...menu} onRename={() => setRenamed(file)} onDelete={() => remove.mutate(file)} />}
                </MoreButton>
              )}
            </Row>
          ))}
        </List>
      )}
      <UploadLines {...uploads} />
      {canChange ? (
        <Foot>
          <TextButton type="button" onClick={() => input.current?.click()}>
            Add a file
          </TextButton>{' '}
          or drop it anywhere on this page
          <input
            ref={input}
            hidden
            multiple
            type="file"
            accept={ACCEPTED}
            aria-label="Files to add"
            onChange={(event) => {
              uploads.add([...(event.target.files ?? [])])
              event.target.value = ''
            }}
          />
        </Foot>
      ) : (
        files.length === 0 && query.data !== undefined && <Foot>No files.</Foot>
      )}
      {canChange && <Hint>PDF, PNG, JPEG, XLSX, DOCX, CSV or text, at most 10 MB each.</Hint>}
      {isOver && <DropHere aria-hidden="true">Drop to attach to this client</DropHere>}
      {renamed !== undefined && (
        <Suspense>
          <RenameFileDialog
            clientId={clientId}
            file={renamed}
            onSave={(name) => rename(renamed, name)}
            onClose={() => setRenamed(undefined)}
          />
        </Suspense>
      )}
    </section>
  )
}
