import { Button } from '@mantine/core'

interface Props {
  label: string
  accept: string
  onFile: (file: File) => void
}

/** A button that asks for a file of the person's. */
export const FileButton = ({ label, accept, onFile }: Props) => (
  <Button component="label">
    {label}
    <input
      type="file"
      className="visually-hidden"
      accept={accept}
      onChange={({ currentTarget: field }) => {
        const file = field.files?.[0]
        if (file) onFile(file)
        // Allows choosing the same file again.
        field.value = ''
      }}
    />
  </Button>
)
