import 'react-easy-crop/react-easy-crop.css'
import { type ComponentProps, useState } from 'react'
import Cropper from 'react-easy-crop'
import { ChoiceSheet } from '@/ui/overlay/BottomSheet'
import css from './ProfilePage.module.css'

interface Props {
  /** A PNG that is not square, and its address. */
  picture: { file: File; src: string }
  opened: boolean
  onClose: () => void
  /** The square; the file itself, when it cannot be drawn. */
  onPick: (file: File) => void
}
type Area = Parameters<NonNullable<ComponentProps<typeof Cropper>['onCropComplete']>>[1]

const [LEAST_ZOOM, MOST_ZOOM] = [1, 4]

/** The picture, moved with a finger or the arrow keys, enlarged with two fingers or the slider. */
function Stage({ src, onArea }: { src: string; onArea: (area: Area) => void }) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(LEAST_ZOOM)
  return (
    <>
      <div className={css.stage}>
        <Cropper
          image={src}
          aspect={1}
          objectFit="cover"
          keyboardStep={8}
          cropShape="round"
          showGrid={false}
          // A style element would be against the policy.
          disableAutomaticStylesInjection
          crop={crop}
          zoom={zoom}
          minZoom={LEAST_ZOOM}
          maxZoom={MOST_ZOOM}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => onArea(pixels)}
          mediaProps={{ alt: '所选图片' }}
          cropperProps={{ role: 'group', 'aria-label': '移动图片' }}
        />
      </div>
      <label className={`row dim-sm ${css.zoom}`}>
        <span>缩放</span>
        <input
          type="range"
          min={LEAST_ZOOM}
          max={MOST_ZOOM}
          step={0.01}
          value={zoom}
          onChange={(event) => setZoom(Number(event.currentTarget.value))}
        />
      </label>
    </>
  )
}

/** Which square of a picture becomes the portrait. */
export default function AvatarCrop({ picture, opened, onClose, onPick }: Props) {
  const { file, src } = picture
  const [chosen, setChosen] = useState<{ of: string; area: Area }>()
  const area = chosen?.of === src ? chosen.area : undefined
  const pick = async () => onPick(await cropPng(src, area, file.name).catch(() => file))
  return (
    <ChoiceSheet title="裁剪头像" opened={opened} onClose={onClose} onDone={() => void pick()}>
      <Stage key={src} src={src} onArea={(next) => setChosen({ of: src, area: next })} />
    </ChoiceSheet>
  )
}

/** The longest side of what is sent: three times the largest that a screen shows. */
const LONGEST_SIDE = 512

async function load(src: string) {
  const image = new Image()
  image.src = src
  await image.decode()
  return image
}

/** The square in the middle. */
function middle({ naturalWidth: width, naturalHeight: height }: HTMLImageElement): Area {
  const side = Math.min(width, height)
  return { x: (width - side) / 2, y: (height - side) / 2, width: side, height: side }
}

/** A square of a picture as a PNG of its own; without an area, the middle. */
async function cropPng(src: string, area: Area | undefined, name: string): Promise<File> {
  const image = await load(src)
  const { x, y, width, height } = area ?? middle(image)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.max(1, Math.min(LONGEST_SIDE, Math.round(width)))
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (!blob) throw new Error('no picture')
  return new File([blob], name, { type: 'image/png' })
}
