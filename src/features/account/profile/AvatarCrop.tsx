import 'react-easy-crop/react-easy-crop.css'
import { useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { ChoiceSheet } from '@/ui/overlay/BottomSheet'
import * as css from './ProfilePage.module.css'

interface Props {
  /** A PNG that is not square. */
  src: string
  opened: boolean
  onClose: () => void
  onPick: (area: Area | undefined) => void
}

export default function AvatarCrop({ src, opened, onClose, onPick }: Props) {
  const [chosen, setChosen] = useState<{ pictureSrc: string; area: Area }>()
  const area = chosen?.pictureSrc === src ? chosen.area : undefined
  return (
    <ChoiceSheet title="裁剪头像" opened={opened} onClose={onClose} onDone={() => onPick(area)}>
      <CropArea key={src} src={src} onArea={(next) => setChosen({ pictureSrc: src, area: next })} />
    </ChoiceSheet>
  )
}

const MIN_ZOOM = 1
const MAX_ZOOM = 4

function CropArea({ src, onArea }: { src: string; onArea: (area: Area) => void }) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(MIN_ZOOM)
  return (
    <>
      <div className={css.cropArea}>
        <Cropper
          image={src}
          aspect={1}
          objectFit="cover"
          keyboardStep={8}
          cropShape="round"
          showGrid={false}
          // A style element would violate the content security policy.
          disableAutomaticStylesInjection
          crop={crop}
          zoom={zoom}
          minZoom={MIN_ZOOM}
          maxZoom={MAX_ZOOM}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => onArea(pixels)}
          mediaProps={{ alt: '所选图片' }}
          cropperProps={{ role: 'group', 'aria-label': '移动图片' }}
        />
      </div>
      <label className={`row dim-sm ${css.zoomSlider}`}>
        <span>缩放</span>
        <input
          className="grow"
          type="range"
          min={MIN_ZOOM}
          max={MAX_ZOOM}
          step={0.01}
          value={zoom}
          onChange={(event) => setZoom(Number(event.currentTarget.value))}
        />
      </label>
    </>
  )
}
