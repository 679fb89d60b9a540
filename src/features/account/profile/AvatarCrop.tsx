import 'react-easy-crop/react-easy-crop.css'
import { type ComponentProps, useState } from 'react'
import Cropper from 'react-easy-crop'
import { ChoiceSheet } from '@/ui/overlay/ChoiceSheet'
import css from './AvatarCrop.module.css'
import { cropPng } from './cropPng'

interface Props {
  /** A PNG that is not square, and its address. */
  picture: { file: File; src: string }
  opened: boolean
  onClose: () => void
  /** The square; the file itself, when it cannot be drawn. */
  onPick: (file: File) => void
}
type Area = Parameters<NonNullable<ComponentProps<typeof Cropper>['onCropComplete']>>[1]

const [LEAST, MOST] = [1, 4]

/** The picture, moved with a finger or the arrow keys, enlarged with two fingers or the slider. */
function Stage({ src, onArea }: { src: string; onArea: (area: Area) => void }) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(LEAST)
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
          minZoom={LEAST}
          maxZoom={MOST}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => onArea(pixels)}
          mediaProps={{ alt: '所选图片' }}
          cropperProps={{ role: 'group', 'aria-label': '移动图片' }}
        />
      </div>
      <label className={css.zoom}>
        <span>缩放</span>
        <input
          type="range"
          min={LEAST}
          max={MOST}
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
