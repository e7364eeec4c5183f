import { useState } from "react";
import { Dialog } from "./dialog";
import { useTexts } from "./language";
import type { Send } from "./use-acts";

const PLACES = [
  { title: "หอนาฬิกาเชียงใหม่", address: "ถนนช้างม่อย อำเภอเมือง เชียงใหม่ 50300", latitude: 18.7903, longitude: 98.9981 },
  { title: "ตลาดนัดจตุจักร", address: "ถนนกำแพงเพชร 2 เขตจตุจักร กรุงเทพฯ 10900", latitude: 13.7999, longitude: 100.5501 },
  { title: "หาดหัวหิน", address: "ถนนดำเนินเกษม อำเภอหัวหิน ประจวบคีรีขันธ์ 77110", latitude: 12.5684, longitude: 99.9577 },
];

/** Well-known places, to be adapted. */
export function LocationDialog({ onAct, onClose }: { onAct: Send; onClose: () => void }) {
  const texts = useTexts();
  const [place, setPlace] = useState(PLACES[0] ?? { title: "", address: "", latitude: 0, longitude: 0 });
  return (
    <Dialog title={texts.location} onClose={onClose}>
      <form
        className="fields"
        onSubmit={(event) => {
          event.preventDefault();
          void onAct({ type: "location", ...place });
        }}
      >
        <div className="choices">
          {PLACES.map((one) => (
            <button
              type="button"
              key={one.title}
              aria-pressed={one.title === place.title}
              onClick={() => setPlace(one)}
            >
              {one.title}
            </button>
          ))}
        </div>
        <label>
          {texts.place}
          <input
            value={place.title}
            maxLength={100}
            required
            onChange={(event) => setPlace({ ...place, title: event.target.value })}
          />
        </label>
        <label>
          {texts.address}
          <input
            value={place.address}
            maxLength={100}
            onChange={(event) => setPlace({ ...place, address: event.target.value })}
          />
        </label>
        <div className="dialog-foot">
          <button type="submit" className="primary">
            {texts.send}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
